import type { ReactElement } from 'react'

/** A filter of the row, with its key. */
export type FiltreRange = { isChoisi: boolean; filtre: ReactElement }

/** The chosen filters first: on a phone, the end of the row is out of sight. */
export const chosenFirst = (filtres: readonly FiltreRange[]): ReactElement[] =>
  filtres.toSorted((un, autre) => Number(autre.isChoisi) - Number(un.isChoisi)).map(({ filtre }) => filtre)
