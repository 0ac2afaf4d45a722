// Shows which rules of a new table are changed, beside the button that opens it, and which seats are the visitor's own.
// Without it, the form works as well.
const chips = document.getElementById('chips');
const fields = [...document.querySelectorAll('[data-usual]')];

function chip(field) {
  const link = document.createElement('a');
  link.className = 'chip';
  link.href = `#${field.id}`;
  const value = field.selectedOptions?.[0].textContent ?? field.value;
  link.textContent = `${field.labels[0].textContent}: ${value}`;
  const line = document.createElement('li');
  line.append(link);
  return line;
}

function show() {
  chips.replaceChildren(...fields.filter((field) => field.value !== field.dataset.usual).map(chip));
}

for (const field of fields) field.addEventListener('input', show);
chips.addEventListener('click', (event) => {
  const field = document.querySelector(event.target.getAttribute('href') ?? '#none');
  if (!field) return;
  event.preventDefault();
  field.closest('.fold').open = true;
  field.focus();
});
const form = document.getElementById('sit')?.form;

function seat() {
  const seats = [...form.querySelectorAll('.line.seat [name^=seat-]')];
  const open = seats.filter((one) => one.value === 'open');
  const { value } = form.elements.sit;
  const sits = open.filter((one) => (value === 'first' ? one === open[0] : one.name === `seat-${value}`));
  for (const one of seats)
    one.labels[0].querySelector('.yours').hidden = !(form.elements.hot.checked ? open : sits).includes(one);
}

if (form) {
  form.addEventListener('input', seat);
  seat();
}
show(); // a page that is come back to keeps what was chosen
