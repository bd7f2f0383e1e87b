import { useEffect } from 'react'
import type { RefCallBack } from 'react-hook-form'

/** For a control that gives no ref: the form finds it by its id when it is the first to correct. */
export function useFocusById(ref: RefCallBack, id: string) {
  useEffect(() => ref({ focus: () => document.getElementById(id)?.focus() }), [ref, id])
}
