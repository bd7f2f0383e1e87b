import { classNames } from './class-names.ts'
import { furrowOffsets, furrowPath } from './furrows.ts'

const bundle = { radius: 112, x: 352, top: 56, left: -400, right: 960 }

/** The drawing of a field behind the sign-in page. */
export function Poster({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={classNames('bg-[#173825]', className)}
      fill="none"
      preserveAspectRatio="xMidYMin slice"
      strokeWidth="7"
      viewBox="0 0 560 800"
    >
      {furrowOffsets(13, 16).map((offset) => (
        <path d={furrowPath(bundle, offset)} key={offset} stroke={offset === 0 ? '#d9a335' : '#285439'} />
      ))}
    </svg>
  )
}
