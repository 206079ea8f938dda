type End = () => unknown;

const ofAllTests: End[] = [];
const ofThisTest: End[] = [];
let isInTest = false;

/** Runs an end function after the test, or the file if none has begun. The newest runs first. */
export function whenOver(end: End): void {
  (isInTest ? ofThisTest : ofAllTests).push(end);
}

/** Runs every end function even if one throws. */
async function runAll(ends: End[]): Promise<void> {
  const end = ends.pop();
  if (!end) return;
  try {
    await end();
  } finally {
    await runAll(ends);
  }
}

beforeEach(() => {
  isInTest = true;
});

afterEach(async () => {
  await runAll(ofThisTest);
  isInTest = false;
});

afterAll(() => runAll(ofAllTests));
