/** The only element of the interface that turns: in a button whose act is in progress. */
export function Spinner() {
  return (
    <svg
      aria-hidden="true"
      className="animate-[spin_800ms_linear_infinite]"
      fill="none"
      height="18"
      strokeLinecap="round"
      strokeWidth="2.4"
      viewBox="0 0 20 20"
      width="18"
    >
      <circle cx="10" cy="10" opacity=".35" r="8" stroke="currentColor" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" />
    </svg>
  )
}
