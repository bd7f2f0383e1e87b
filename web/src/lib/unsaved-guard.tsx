import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type Props = {
  hasUnsavedChanges: () => boolean
  /** What would be lost. */
  children: ReactNode
}

/** Asks before leaving, and closing the tab asks in the browser's own words. Apart from the form, which the question draws no more. */
export function UnsavedGuard({ hasUnsavedChanges, children }: Props) {
  const blocker = useBlocker({
    // A filter or a tab kept in the query string leaves the form where it is; another section of the page is another form.
    shouldBlockFn: ({ current, next }) => isElsewhere(current, next) && hasUnsavedChanges(),
    enableBeforeUnload: hasUnsavedChanges,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      cancelLabel="Rester sur la page"
      confirmLabel="Quitter sans enregistrer"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      open={blocker.status === 'blocked'}
      title={'Quitter sans enregistrer\u202f?'}
    >
      {children}
    </ConfirmDialog>
  )
}

type Place = { pathname: string; search: object }

const isElsewhere = (current: Place, next: Place) =>
  current.pathname !== next.pathname || sectionOf(current) !== sectionOf(next)

const sectionOf = ({ search }: Place) =>
  'section' in search ? search.section : 'onglet' in search ? search.onglet : undefined
