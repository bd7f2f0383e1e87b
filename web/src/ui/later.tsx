import { type ReactNode, Suspense, useEffect, useState } from 'react'

type Props = { fallback?: ReactNode; children: ReactNode }

/** Draws a part once the rest is on the screen: neither its code nor its reads are asked for before. */
export function Later({ fallback, children }: Props) {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setIsPainted(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
