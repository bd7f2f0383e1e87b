import type { DemandeMateriel } from '@sillon/domain/annuaire/demandes/demande'
import { DEMANDE_STATUT_LABELS, type DemandeStatut } from '@sillon/domain/annuaire/demandes/demande-statut'
import { formatTelephone } from '@sillon/domain/telephone'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, Check, Hourglass, Phone, Undo2, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Pill, type PillTone } from '../../../ui/pill.tsx'
import { agendaOf, useRetrait } from './demandes.queries.ts'
import { showJours } from './jours-texte.ts'

const ReponseDemandeDialog = lazy(() =>
  import('./reponse-demande-dialog.tsx').then((module) => ({ default: module.ReponseDemandeDialog })),
)

const icon = { size: 14, strokeWidth: 2.4 }
const LOOKS: Record<DemandeStatut, { tone: PillTone; icon: ReactNode }> = {
  en_attente: { tone: 'wheat', icon: <Hourglass {...icon} /> },
  acceptee: { tone: 'green', icon: <Check {...icon} /> },
  refusee: { tone: 'brick', icon: <X {...icon} /> },
  retiree: { tone: 'neutral', icon: <Undo2 {...icon} /> },
  sans_reponse: { tone: 'neutral', icon: <Hourglass {...icon} /> },
}

/** One request, as its reader stands: what is asked, when, by whom, and what they may do. */
export function DemandeCard({ demande }: { demande: DemandeMateriel }) {
  const { materiel, statut, sens, entreprise, demandeur, message, reponse } = demande
  const qui = [demandeur.nom, demandeur.entreprise, demandeur.commune].filter(Boolean).join(', ')
  return (
    <Card aria-label={`${materiel.nom}, ${showJours(demande)}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="text-h3 break-words">
          <Link className="text-link" params={{ id: materiel.id }} to="/materiel/profil/$id/">
            {materiel.nom}
          </Link>
        </h3>
        <Pill {...LOOKS[statut]}>{DEMANDE_STATUT_LABELS[statut]}</Pill>
      </div>
      <p className="text-body">{showJours(demande).replace(/^[dl]/, (lettre) => lettre.toUpperCase())}</p>
      <p className="text-body text-ink-2">{sens === 'recue' ? qui : entreprise}</p>
      {message && <p className="mt-2 max-w-prose text-body break-words whitespace-pre-line">«&nbsp;{message}&nbsp;»</p>}
      {reponse && (
        <p className="mt-2 max-w-prose text-body break-words whitespace-pre-line">
          <span className="text-strong">Réponse&nbsp;:</span> {reponse}
        </p>
      )}
      <Actes demande={demande} />
    </Card>
  )
}

function Actes({ demande }: { demande: DemandeMateriel }) {
  const [open, setOpen] = useState<'accepter' | 'refuser'>()
  const retrait = useRetrait()
  const { actes, statut, demandeur } = demande
  const link = buttonClass({ variant: 'secondary', size: 'sm' })
  return (
    <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
      {actes.includes('accepter') && (
        <Button onClick={() => setOpen('accepter')} size="sm" variant="secondary">
          Accepter
        </Button>
      )}
      {actes.includes('refuser') && (
        <Button onClick={() => setOpen('refuser')} size="sm" variant="secondary">
          Refuser
        </Button>
      )}
      {demandeur.telephones.slice(0, 1).map((numero) => (
        <a className={link} href={`tel:${numero}`} key={numero}>
          <Phone aria-hidden="true" size={18} strokeWidth={2.1} />
          Appeler {formatTelephone(numero)}
        </a>
      ))}
      {statut === 'acceptee' && (
        <a className={link} href={agendaOf(demande)}>
          <CalendarPlus aria-hidden="true" size={18} strokeWidth={2.1} />
          Mettre dans mon agenda
        </a>
      )}
      {actes.includes('retirer') && (
        <Button
          loading={retrait.isPending}
          loadingLabel="Retrait…"
          onClick={() => retrait.mutate(demande)}
          size="sm"
          variant="quiet"
        >
          Retirer ma demande
        </Button>
      )}
      {open && (
        <Suspense>
          <ReponseDemandeDialog demande={demande} onClose={() => setOpen(undefined)} reponse={open} />
        </Suspense>
      )}
    </div>
  )
}
