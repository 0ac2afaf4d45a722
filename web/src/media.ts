/** Which screen this is. */
import { useEffect, useState } from 'preact/hooks';

/** A phone held either way; the stylesheets say the same. */
export const PHONE = '(max-width: 820px), (max-height: 480px)';

export function useMedia(query: string): boolean {
  const [fits, setFits] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const change = () => setFits(list.matches);
    change();
    list.addEventListener('change', change);
    return () => list.removeEventListener('change', change);
  }, [query]);
  return fits;
}
