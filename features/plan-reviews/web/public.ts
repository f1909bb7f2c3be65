/** The door for the routes, which put these into the screens of plans. */
export { AskedReviews } from "./asked-reviews.tsx";
export { PlaceComments } from "./place-comments.tsx";
export { ReviewPanel } from "./review-panel.tsx";
