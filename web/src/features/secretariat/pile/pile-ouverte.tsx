import { formatBilan } from '@sillon/domain/secretariat/pile/issue'
import type { DossierPile, Pile } from '@sillon/domain/secretariat/pile/pile'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { NotRead } from '../../../ui/not-read.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { type Key, useKeys } from '../../../ui/use-keys.ts'
import { ficheQuery } from '../fiches/fiches.queries.ts'
import { Avancement } from './avancement.tsx'
import { ComplementDialog } from './complement-dialog.tsx'
import { CotisationCard } from './cotisation-card.tsx'
import { DockPile } from './dock-pile.tsx'
import { DossierCard } from './dossier-card.tsx'
import { FinPile } from './fin-pile.tsx'
import { Ordre } from './ordre.tsx'
import { type EtatPile, usePile } from './use-pile.ts'
import './pile.css'

type Props = { pile: Pile; onReprendre: () => void }

/** One turn of the pile: its files, in the order they had when it was opened. */
export function PileOuverte({ pile: actuelle, onReprendre }: Props) {
  const [pile] = useState(actuelle)
  const etat = usePile(pile)
  const { dossier, issues, rang, dit } = etat
  if (!dossier) {
    const bilan = formatBilan(
      pile.dossiers.map(({ id }) => issues[id] ?? null),
      true,
    )
    const { derniere, reprend } = etat
    return <FinPile bilan={bilan} dit={dit} onAnnuler={derniere && reprend} onReprendre={onReprendre} pile={actuelle} />
  }
  return (
    <div className="pile">
      <PageHead
        actions={<Avancement dossiers={pile.dossiers} issues={issues} onMove={etat.move} rang={rang} />}
        intro="Adhésions et déclarations soumises, les plus anciennes d’abord."
        title="La pile"
      />
      <DossierOuvert annee={pile.annee} dossier={dossier} etat={etat}>
        <Ordre dossiers={pile.dossiers} issues={issues} rang={rang} />
      </DossierOuvert>
    </div>
  )
}

type OuvertProps = { dossier: DossierPile; annee: number | null; etat: EtatPile; children: ReactNode }

/** The file shown, with the order of the others at its left, and its acts. */
function DossierOuvert({ dossier, annee, etat, children }: OuvertProps) {
  const { lecture, lu, issue, pret, envoi, dit, move } = etat
  const [demande, setDemande] = useState(false)
  const { data: fiche } = useQuery(ficheQuery(dossier.entreprise_id))
  const validate = () => void etat.valider()
  const complete = () => setDemande(lu !== undefined && issue === null && pret && !envoi)
  const reprend = () => void etat.reprend()
  useTouches(dossier, {
    v: ['Valider', validate],
    c: ['Demander un complément', complete],
    z: ['Annuler la dernière décision', reprend],
    j: ['Passer', () => move(1)],
    k: ['Précédente', () => move(-1)],
  })

  return (
    <>
      <div className="pile-corps">
        {children}
        <div aria-busy={!pret} className="min-w-0" id="pile-dossier">
          {!lu && (
            <NotRead lecture={lecture} title="Ce dossier n’a pas pu être lu.">
              <SkeletonCard lines={10} />
            </NotRead>
          )}
          {lu && <DossierCard annee={annee} dossier={dossier} fiche={fiche} issue={issue} lu={lu} />}
        </div>
        {lu && <CotisationCard annee={annee} dossier={dossier} fiche={fiche} lu={lu} />}
      </div>
      <DockPile
        dit={dit}
        envoi={envoi}
        issue={issue}
        onAnnuler={etat.derniere && reprend}
        onComplete={complete}
        onMove={move}
        onValidate={validate}
      />
      {demande && lu && (
        <ComplementDialog
          adhesion={lu.adhesion}
          key={dossier.id}
          onClose={() => setDemande(false)}
          onDone={(acte) => {
            setDemande(false)
            etat.close(dossier, 'a_completer', acte)
          }}
        />
      )}
    </>
  )
}

/** The letters of the acts, those that open the company or call it, and the way back. */
function useTouches({ entreprise_id }: DossierPile, actes: Record<string, Key>) {
  const navigate = useNavigate()
  const search = { onglet: 'declaration' }
  useKeys({
    ...actes,
    f: ['Fiche', () => void navigate({ to: '/admin/fiche/$id/', params: { id: entreprise_id }, search })],
    t: ['Appeler', () => document.querySelector<HTMLAnchorElement>('.pile-appel')?.click()],
    Escape: ['Revenir à l’accueil', () => void navigate({ to: '/' })],
  })
}
