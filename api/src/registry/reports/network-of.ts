/** What one sender has many of counts as one: an address of the sixth version of the protocol is one of its network. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = ''] = address.split('::');
  return head.split(':').slice(0, 4).join(':');
}
