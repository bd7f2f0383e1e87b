import type { BesoinVoisin } from '@sillon/domain/annuaire/besoins/besoin'
import { formatTelephone } from '@sillon/domain/telephone'
import { CalendarPlus, MessageSquare, Phone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useUtilisateur } from '../../../lib/session.ts'
import { smsOf } from '../../../lib/sms.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { BesoinEntete } from './besoin-entete.tsx'
import { ReponsePill } from './besoin-pills.tsx'
import { agendaOf, useRetraitReponse } from './besoins.queries.ts'

const JenAiUnDialog = lazy(() => import('./jen-ai-un-dialog.tsx').then((module) => ({ default: module.JenAiUnDialog })))

/** The need of a neighbour: answer, call, write, and where one's own answer stands. */
export function BesoinVoisinCard({ besoin }: { besoin: BesoinVoisin }) {
  const { auteur, commune, distance_km, ma_reponse } = besoin
  const lieu = [auteur.nom, auteur.entreprise, commune].filter(Boolean).join(', ')
  const loin = distance_km === null ? '' : `, à ${formatNumber(distance_km)}\u00a0km`
  return (
    <BesoinEntete
      besoin={besoin}
      lieu={`${lieu}${loin}`}
      mark={ma_reponse && <ReponsePill statut={ma_reponse.statut} />}
    >
      {ma_reponse?.reponse && (
        <p className="mt-2 max-w-prose text-body break-words whitespace-pre-line">
          <span className="text-strong">Sa réponse&nbsp;:</span> {ma_reponse.reponse}
        </p>
      )}
      <Actes besoin={besoin} />
    </BesoinEntete>
  )
}

function Actes({ besoin }: { besoin: BesoinVoisin }) {
  const [open, setOpen] = useState(false)
  const retrait = useRetraitReponse()
  const utilisateur = useUtilisateur()
  const { materiel, auteur, statut, ma_reponse } = besoin
  const texte = `Bonjour, j’ai ce qu’il vous faut (${materiel}). ${utilisateur?.prenom ?? ''}`.trim()
  const [numero] = auteur.telephones
  const link = buttonClass({ variant: 'secondary', size: 'sm' })
  return (
    <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
      {!ma_reponse && statut === 'ouvert' && (
        <Button onClick={() => setOpen(true)} size="sm" variant="primary">
          J’en ai un
        </Button>
      )}
      {numero && (
        <>
          <a className={link} href={`tel:${numero}`}>
            <Phone aria-hidden="true" size={18} strokeWidth={2.1} />
            Appeler {formatTelephone(numero)}
          </a>
          <a className={link} href={smsOf(numero, texte)}>
            <MessageSquare aria-hidden="true" size={18} strokeWidth={2.1} />
            SMS prêt
          </a>
        </>
      )}
      {ma_reponse?.statut === 'acceptee' && (
        <a className={link} href={agendaOf(ma_reponse)}>
          <CalendarPlus aria-hidden="true" size={18} strokeWidth={2.1} />
          Mettre dans mon agenda
        </a>
      )}
      {ma_reponse?.actes.includes('retirer') && (
        <Button
          loading={retrait.isPending}
          loadingLabel="Retrait…"
          onClick={() => retrait.mutate(ma_reponse.id)}
          size="sm"
          variant="quiet"
        >
          Retirer ma réponse
        </Button>
      )}
      {open && (
        <Suspense>
          <JenAiUnDialog besoin={besoin} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
