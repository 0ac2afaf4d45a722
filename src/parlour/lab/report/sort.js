// Sorts tables by a click on a head, filters long ones, and opens all but long tables for the printer.
for (const table of document.querySelectorAll("table.t")) {
  const body = table.tBodies[0];
  [...table.tHead.rows[0].cells].forEach((head, at) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") !== "descending";
      for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const key = ({ cells: { [at]: cell } }) => cell.dataset.v ?? (cell.classList.contains("r") ? "" : cell.textContent);
      const order = (one, two) => {
        const a = key(one), b = key(two);
        if (a === "" || b === "") return (a === "") - (b === "");
        const apart = isNaN(a) || isNaN(b) ? b.localeCompare(a) : b - a;
        return down ? apart : -apart;
      };
      body.append(...[...body.rows].sort(order));
    });
  });
  if (table.dataset.many !== undefined) {
    const box = document.createElement("input");
    box.type = "search";
    box.placeholder = box.ariaLabel = "FILTER";
    box.className = "filter";
    box.addEventListener("input", () => {
      const wanted = box.value.toLowerCase();
      for (const row of body.rows) row.hidden = !row.cells[0].textContent.toLowerCase().includes(wanted);
    });
    table.parentElement.before(box);
  }
}
addEventListener("beforeprint", () => document.querySelectorAll("details:not(.long)").forEach((one) => { one.open = true; }));
