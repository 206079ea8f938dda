import { toCsv } from './to-csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+44 20 7946 0000', "'+44 20 7946 0000"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\t\'=1"'],
  ['\r=1', '"\r\'=1"'],
  [' =1+1', "' =1+1"],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("https://x.example","a")', '"\'=HYPERLINK(""https://x.example"",""a"")"'],
  ['Ada;=1+1;', '"Ada;\'=1+1;"'],
  ['Ada; ;  @x', '"Ada; ;\'  @x"'],
  ['Ada\t-1', '"Ada\t\'-1"'],
  ['Ada|+1', '"Ada|\'+1"'],
  ['Dear all\n- one\n- two', '"Dear all\n\'- one\n\'- two"'],
  ['a;b', '"a;b"'],
  ['a=b', 'a=b'],
  ['One, "two"\nthree', '"One, ""two""\nthree"'],
  [null, ''],
  [42, '42'],
])('%j is written as %j', (value, cell) => {
  expect(toCsv(['column'], [[value]])).toBe(`\uFEFFcolumn\r\n${cell}\r\n`);
});
