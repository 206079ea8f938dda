import { runCommandLine } from '@shortlisted/section-kit/cli/command-line';
import { siteProgram } from './site-program.ts';

await runCommandLine(siteProgram);
