import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { getHolderRank } from './offline/holder.ts'

type Props = {
  hasUnsavedChanges: () => boolean
  /** Says what would be lost. */
  children: ReactNode
}

/**
 * Asks before leaving; when the tab closes, the browser asks with its own text. A component apart, so that the question
 * does not render the form again.
 */
export function UnsavedGuard({ hasUnsavedChanges, children }: Props) {
  const [question, setQuestion] = useState<{ answer: (leaves: boolean) => void }>()

  // Another person is signed in: the question is not asked, since nobody could answer.
  const [rank] = useState(getHolderRank)
  const isAsked = () => rank === getHolderRank() && hasUnsavedChanges()

  async function staysHere(): Promise<boolean> {
    const leaves = await new Promise<boolean>((answer) => setQuestion({ answer }))
    setQuestion(undefined)
    // Closes the question before the next page is drawn: doing both at once would delay the answer to the press.
    if (leaves) await nextPaint()
    return !leaves
  }

  useBlocker({
    // A filter or a tab kept in the query string leaves the form open; another section, or another act that waits,
    // opens another form.
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
  ['section', 'onglet', 'modifie', 'repris'].some(
    (part) => Reflect.get(current.search, part) !== Reflect.get(next.search, part),
  )
