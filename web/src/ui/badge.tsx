/** A counter on an icon or beside an entry. `label` is for screen readers: « 2 alertes ». */
export function Badge({ count, label, max = 99 }: { count: number; label: string; max?: number }) {
  if (count === 0) return null
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-brick px-1.5 text-[0.75rem] leading-none font-semibold text-on-brick tabular-nums">
      <span aria-hidden="true">{count > max ? `${max}+` : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
