import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { ListBackLink } from '../../../lib/list-back-link.tsx'
import { listChosen } from '../../../lib/list-selection.ts'
import { ReserveAu } from '../../../lib/reserve-au.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { MessageEcriture } from './message-ecriture.tsx'

/** Writes to the memberships that were chosen in their list. */
export function EcrireMessage() {
  // Kept as they were when the page opened: what the page says is what leaves.
  const [ids] = useState(() => listChosen<{ id: string }>('/admin/adhesions').map(({ id }) => id))
  return (
    <>
      <PageHead
        back={<ListBackLink label="Adhésions" to="/admin/adhesions" />}
        title="Écrire un message"
        {...(ids.length > 0 && {
          intro: `À ${formatCount(ids.length, 'adhésion choisie', 'adhésions choisies')} dans la liste.`,
        })}
      />
      <ReserveAu droit="dossiers">
        {ids.length > 0 ? <MessageEcriture adhesion_ids={ids} /> : <AucuneChoisie />}
      </ReserveAu>
    </>
  )
}

const AucuneChoisie = () => (
  <EmptyState
    action={
      <Link className={buttonClass({ variant: 'primary' })} to="/admin/adhesions">
        Choisir dans la liste
      </Link>
    }
    level={2}
    title="Personne n’est choisi"
  >
    Filtrez la liste des adhésions, cochez celles à qui écrire, puis «&nbsp;Écrire un message&nbsp;».
  </EmptyState>
)
