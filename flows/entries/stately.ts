export { inspectFrom } from '../inspector/stately-inspector';
