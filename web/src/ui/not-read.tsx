import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Callout } from './callout.tsx'

type Props = {
  lecture: { isError: boolean; refetch: () => Promise<unknown> }
  /** The sentence when it could not be read. */
  title: string
  /** Its skeleton, while it is read. */
  children?: ReactNode
}

/** In the place of a part that has no data yet: its skeleton, or that it could not be read, and a button that reads it again. */
export const NotRead = ({ lecture: { isError, refetch }, title, children }: Props) =>
  isError ? (
    <Callout role="alert" title={title} tone="brick">
      <Button className="mt-2" onClick={() => void refetch()} variant="secondary">
        Réessayer
      </Button>
    </Callout>
  ) : (
    children
  )
