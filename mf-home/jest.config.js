export { config as default } from 'section-kit/jest';
