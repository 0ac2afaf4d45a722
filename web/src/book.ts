/** The page of a rulebook: its search box. */
import { find } from './find';

const book = document.querySelector<HTMLElement>('.rules');
const box = document.querySelector<HTMLInputElement>('#find');
const none = document.querySelector<HTMLElement>('#none');
if (book && box && none) {
  box.hidden = false;
  const search = () => (none.hidden = find(book, box.value) > 0);
  box.addEventListener('input', search);
  // who follows a link to a clause is to see it, whatever was searched for
  addEventListener('hashchange', () => {
    box.value = '';
    search();
    document.querySelector(location.hash || 'none')?.scrollIntoView();
  });
  search(); // what the browser kept in the box
}
