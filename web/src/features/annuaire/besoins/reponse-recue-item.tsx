import type { Besoin, ReponseRecue } from '@sillon/domain/annuaire/besoins/besoin'
import { CalendarPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useUtilisateur } from '../../../lib/session.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { JoindrePart } from '../demandes/joindre-part.tsx'
import { ReponsePill } from './besoin-pills.tsx'
import { agendaOf } from './besoins.queries.ts'

const SuiteDialog = lazy(() => import('./suite-dialog.tsx').then((module) => ({ default: module.SuiteDialog })))

/** A neighbour who has the machine: who, their word, how to reach them, and the answer. */
export function ReponseRecueItem({ besoin, reponse }: { besoin: Besoin; reponse: ReponseRecue }) {
  const [open, setOpen] = useState<'accepter' | 'refuser'>()
  const utilisateur = useUtilisateur()
  const { statut, mot, voisin, actes } = reponse
  const isJoint = voisin.telephone && (statut === 'proposee' || statut === 'acceptee')
  const texte = `Bonjour, merci de votre réponse (${besoin.materiel}). ${utilisateur?.prenom ?? ''}`.trim()
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-body break-words">
          <span className="text-strong">{voisin.nom}</span>
          {[voisin.entreprise, voisin.commune].filter(Boolean).map((un) => `, ${un}`)}
        </p>
        <ReponsePill statut={statut} />
      </div>
      {mot && <p className="mt-1 max-w-prose text-body break-words whitespace-pre-line">«&nbsp;{mot}&nbsp;»</p>}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {actes.includes('accepter') && (
          <Button onClick={() => setOpen('accepter')} variant="primary">
            C’est d’accord
          </Button>
        )}
        {actes.includes('refuser') && (
          <Button onClick={() => setOpen('refuser')} variant="secondary">
            Non merci
          </Button>
        )}
        {statut === 'acceptee' && (
          <a className={buttonClass({ variant: 'secondary' })} href={agendaOf(reponse)}>
            <CalendarPlus aria-hidden="true" size={18} strokeWidth={2.1} />
            Mettre dans mon agenda
          </a>
        )}
        {isJoint && <JoindrePart id={voisin.id} texte={texte} />}
      </div>
      {open && (
        <Suspense>
          <SuiteDialog acte={open} besoin={besoin} onClose={() => setOpen(undefined)} reponse={reponse} />
        </Suspense>
      )}
    </>
  )
}
