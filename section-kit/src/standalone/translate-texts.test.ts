import { translateTexts } from './translate-texts.ts';

test('every word grows by 40 %, also in texts that come later; figures and names do not', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  document.body.innerHTML =
    '<p>Read more</p><script>let name</script><b translate="no">Shortlisted</b><i><b>1</b> article</i>';
  const besideAnElement = document.querySelector('i')?.lastChild as Text;
  translateTexts();
  expect(document.body.innerHTML).toBe(
    '<p><font>Readre moremo</font></p><script>let name</script><b translate="no">Shortlisted</b><i><b>1</b><font> articleart</font></i>',
  );

  document.querySelector('p')?.replaceChildren('From £184K');
  document.body.append('Contact us');
  await Promise.resolve();
  expect(document.body.textContent).toContain('Fromfr £184K');
  expect(document.body.textContent).toContain('Contactcon usu');
  expect(error).not.toHaveBeenCalled();

  // React changes the text that it knows.
  besideAnElement.data = ' articles';
  await Promise.resolve();
  expect(error).toHaveBeenCalledWith(
    'A translated page does not show the new text " articles". Give it an element of its own.',
  );
});
