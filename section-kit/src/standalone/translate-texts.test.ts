import { translateTexts } from './translate-texts.ts';

test('every word grows by 40 %, also in texts that come or change later; figures do not', async () => {
  document.body.innerHTML = '<p>Read more</p><script>let name</script>';
  translateTexts();
  expect(document.body.innerHTML).toBe('<p>Readre moremo</p><script>let name</script>');

  const text = document.querySelector('p')?.firstChild as Text;
  text.data = 'From £184K';
  document.body.append('Contact us');
  await Promise.resolve();
  expect(document.body.textContent).toContain('Fromfr £184K');
  expect(document.body.textContent).toContain('Contactcon usu');
});
