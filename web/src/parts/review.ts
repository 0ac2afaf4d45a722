/** What looks back at a finished game. */
export { Chart } from '../components/chart';
export { Had } from '../components/had';
export { Moments } from '../components/moments';
export { askReview } from '../review';
