import { sectionProgram } from './section-program.ts';
import { runCommandLine } from './terminal/command-line.ts';

await runCommandLine(sectionProgram);
