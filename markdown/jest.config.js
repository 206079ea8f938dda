import { jestConfig } from '@shortlisted/section-kit/jest';

export default jestConfig(import.meta.dirname);
