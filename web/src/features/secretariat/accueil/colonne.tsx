import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'

type Props = { place: keyof typeof PLACES; className?: string; children: ReactNode }

/**
 * On a wide screen home has two columns: what is first and what is long at the left, what is short at the side. Floats, since
 * each column begins where it ends whatever is beside it, and the order of the document stays that of the phone and of Tab.
 * The width from which there are two is in rem, so that a reader who enlarges the text has one: the posts of the gauge would touch.
 */
export const Colonne = ({ place, className, children }: Props) => (
  <div className={classNames(PLACES[place], className)}>{children}</div>
)

const PLACES = {
  gauche: 'min-[75rem]:float-left min-[75rem]:clear-left min-[75rem]:w-[calc(100%-344px)]',
  cote: 'min-[75rem]:float-right min-[75rem]:clear-right min-[75rem]:w-[316px]',
}
