import type { ReactNode } from 'react'
import { Callout } from '../../../ui/callout.tsx'

/** Says that the link of a mail is no longer valid. `children` says what to do instead. */
export const LienPerime = ({ children }: { children: ReactNode }) => (
  <Callout role="alert" takesFocus title="Ce lien n’est plus valable." tone="brick">
    Il a déjà servi, il est trop ancien, ou il est incomplet. {children}
  </Callout>
)
