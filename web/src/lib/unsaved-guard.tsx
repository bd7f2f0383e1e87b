import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { getHolderRank } from './offline/holder.ts'

type Props = {
  hasUnsavedChanges: () => boolean
  /** What would be lost. */
  children: ReactNode
}

/** Asks before leaving, and closing the tab asks in the browser's own words. Apart from the form, which the question draws no more. */
export function UnsavedGuard({ hasUnsavedChanges, children }: Props) {
  const [question, setQuestion] = useState<{ answer: (leaves: boolean) => void }>()

  // The person it was typed by has gone: nobody is asked any more, and no answer would come.
  const [rank] = useState(getHolderRank)
  const isAsked = () => rank === getHolderRank() && hasUnsavedChanges()

  async function staysHere(): Promise<boolean> {
    const leaves = await new Promise<boolean>((answer) => setQuestion({ answer }))
    setQuestion(undefined)
    // The question goes at once, then the next page is drawn: together they would keep the press waiting.
    if (leaves) await nextPaint()
    return !leaves
  }

  useBlocker({
    // A filter or a tab kept in the query string leaves the form where it is; another section, or another waiting act, is another form.
    shouldBlockFn: ({ current, next }) => isElsewhere(current, next) && isAsked() && staysHere(),
    enableBeforeUnload: isAsked,
  })

  return (
    <ConfirmDialog
      cancelLabel="Rester sur la page"
      confirmLabel="Quitter sans enregistrer"
      onCancel={() => question?.answer(false)}
      onConfirm={() => question?.answer(true)}
      open={question !== undefined}
      title={'Quitter sans enregistrer\u202f?'}
    >
      {children}
    </ConfirmDialog>
  )
}

const nextPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

type Place = { pathname: string; search: object }

const isElsewhere = (current: Place, next: Place) =>
  current.pathname !== next.pathname ||
  ['section', 'onglet', 'repris'].some((part) => Reflect.get(current.search, part) !== Reflect.get(next.search, part))
