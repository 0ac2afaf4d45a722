// Whoever sits down adds a random string to the dice. It is made up here, so that the house cannot choose it.
for (const field of document.querySelectorAll('input[name="string"]')) {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  field.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
