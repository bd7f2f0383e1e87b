import type { SessionOuverte } from '@sillon/contract/comptes/comptes'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Check, Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { formatDate, formatHour } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { Section } from '../../../ui/section.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { isPortable, nomAppareil } from './appareil.ts'
import { closeOtherSessions, closeSession, sessionsQuery } from './comptes.queries.ts'

/** The session to close: one device, or all the others. */
type Choix = SessionOuverte | 'autres'

export function SessionsSection() {
  const { data } = useSuspenseQuery(sessionsQuery)
  const queryClient = useQueryClient()
  const [choix, setChoix] = useState<Choix>()
  const close = useMutation({
    mutationFn: (asked: Choix) => (asked === 'autres' ? closeOtherSessions() : closeSession(asked.id)),
    onSuccess: (_, asked) =>
      showToast({ tone: 'success', detail: asked === 'autres' ? 'Sessions fermées' : 'Session fermée' }),
    onSettled: () => {
      setChoix(undefined)
      return queryClient.invalidateQueries(sessionsQuery)
    },
  })
  const autres = data.resultats.filter(({ courante }) => !courante)
  const several = choix === 'autres'
  return (
    <Section
      action={
        autres.length > 1 && (
          <Button className="-mr-3" onClick={() => setChoix('autres')} size="sm" variant="quiet">
            Fermer toutes les autres
          </Button>
        )
      }
      className="max-w-[44rem]"
      intro="Les appareils connectés à votre compte. Une session se ferme d’elle-même après deux heures sans activité."
      title="Sessions ouvertes"
    >
      <ul className="grid divide-y divide-line border-y border-line">
        {data.resultats.map((session) => (
          <SessionRow key={session.id} onClose={() => setChoix(session)} session={session} />
        ))}
      </ul>
      <ConfirmDialog
        cancelLabel="Garder"
        confirmLabel={several ? 'Fermer les autres sessions' : 'Fermer la session'}
        loading={close.isPending}
        onCancel={() => setChoix(undefined)}
        onConfirm={() => choix && close.mutate(choix)}
        open={choix !== undefined}
        title={several ? 'Fermer toutes les autres sessions\u202f?' : 'Fermer cette session\u202f?'}
      >
        {several
          ? 'Seul cet appareil reste connecté. Les autres devront se connecter à nouveau.'
          : `${choix ? nomAppareil(choix.agent) : ''}\u00a0: cet appareil devra se connecter à nouveau.`}
      </ConfirmDialog>
    </Section>
  )
}

function SessionRow({ session, onClose }: { session: SessionOuverte; onClose: () => void }) {
  const { agent, courante, vu_le } = session
  const Icon = isPortable(agent) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <Icon aria-hidden="true" className="shrink-0 text-ink-2" size={20} strokeWidth={1.85} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{nomAppareil(agent)}</p>
        <p className="text-help text-ink-2">
          Dernière activité le {formatDate(vu_le)} à {formatHour(vu_le)}
        </p>
      </div>
      {courante ? (
        <Pill icon={<Check size={14} strokeWidth={2.4} />} tone="green">
          Cet appareil
        </Pill>
      ) : (
        <Button onClick={onClose} size="sm" variant="secondary">
          Fermer la session
        </Button>
      )}
    </li>
  )
}
