/** Without the shop's own script, or what it is made of, no page does anything, and some are empty: nobody else can say so. */
export function sayWhenUnfetched({ document }: Window): void {
  const say = ({ target }: Event) => {
    const notice = document.getElementById('unfetched');
    if (notice && target instanceof HTMLScriptElement) notice.hidden = false;
  };
  document.addEventListener('error', say, true);
}
