/** What looks back at a finished game. */
export { Moments } from '../components/moments';
export { askReview, turnedAt } from '../review';
