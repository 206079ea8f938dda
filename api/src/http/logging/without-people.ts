/** Also as it stands in an address. */
const mailAddress = /[^\s@<>"'(),;:=&?/]+(@|%40)[^\s@<>"'(),;:=&?/]+/gi;
const query = /\?[^\s"'<>)]+/g;

/** Text that others had a hand in, without mail addresses and without the queries of addresses. */
export function withoutPeople(text: unknown): string {
  return String(text).replace(query, '?…').replace(mailAddress, '(address)');
}
