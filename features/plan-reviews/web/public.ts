/** The door for the routes, which put these into the screens of plans. */
export { AskedReviews } from "./asked-reviews.tsx";
export { ReviewPanel } from "./review-panel.tsx";
export { PlaceComments } from "./threads/place-comments.tsx";
export { useReviewLines } from "./use-review-lines.ts";
