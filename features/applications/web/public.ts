/** For the page of a candidate: how they applied. */
export { ApplicationPart } from "./application-part.tsx";
/** For the posting of a role: the page with all roles of its hiring group. */
export { CareersSection } from "./careers-section.tsx";
