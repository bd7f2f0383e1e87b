/** A key printed on its button: it repeats in shape what the button does, so screen readers leave it out. */
export function KeyCap({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="hidden h-5 min-w-5.5 items-center justify-center rounded-[5px] border border-current/30 px-1 font-sans text-caption font-normal desk:inline-flex"
    >
      {children}
    </span>
  )
}
