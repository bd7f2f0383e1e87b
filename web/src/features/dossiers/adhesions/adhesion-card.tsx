import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import { isParQuestions } from '@sillon/domain/dossiers/adhesions/par-questions'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ProgressSegments } from '../../../ui/progress-segments.tsx'
import { type Avancement, computeAvancement, declarationLine, isADeposer } from './avancement.ts'
import { CotisationsLink } from './cotisations-link.tsx'
import { StatutPill } from './statut-pill.tsx'
import { wizardBase, wizardPath } from './wizard/wizard-path.ts'

type Props = {
  adhesion: Adhesion
  level?: 2 | 3
  /** Offers to resign. A resignation already planned is always shown. */
  resiliable?: boolean
  /** False: something else on the page has the main button. */
  isFirst?: boolean
  /** Shown below on the full width: the fees of the membership. */
  pied?: ReactNode
}

/** One membership as its member follows it: its status, what is left to do, and the next step. */
export function AdhesionCard({ adhesion, level = 2, resiliable = false, isFirst = true, pied }: Props) {
  const { raison_sociale, commune } = adhesion.entreprise
  const avancement = computeAvancement(adhesion.etapes)
  const aDeposer = adhesion.consultable && isADeposer(adhesion)
  const base = wizardBase('adherent', adhesion.id)
  const Title = `h${level}` as const
  const titleId = `adhesion-${adhesion.id}`

  return (
    <Card aria-labelledby={titleId} className="flex flex-wrap items-center gap-x-8 gap-y-5">
      <div className="min-w-0 flex-1 basis-80">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Title className="text-h3" id={titleId}>
            {raison_sociale}
          </Title>
          <StatutPill adhesion={adhesion} />
        </div>
        <p className="mt-1 text-body text-ink-2">
          {[commune, adhesion.entreprise.no_adherent].filter(Boolean).join(' · ')}
        </p>
        <Echeance aDeposer={aDeposer} adhesion={adhesion} />
        {aDeposer && avancement && <Reste avancement={avancement} base={base} />}
        {(resiliable || adhesion.resiliation_prevue_le) && <Resiliation adhesion={adhesion} />}
        {!adhesion.consultable && (
          <Comptable>{!pied && <CotisationsLink id={adhesion.id} raison_sociale={raison_sociale} />}</Comptable>
        )}
      </div>
      {adhesion.consultable && (
        <div className="grid w-full gap-2 desk:w-auto">
          {isParQuestions(adhesion) && <DeclarationLink adhesion={adhesion} isFirst={isFirst} />}
          <DossierLink adhesion={adhesion} avancement={aDeposer ? avancement : null} isFirst={isFirst} />
        </div>
      )}
      {pied && <div className="grid basis-full gap-4">{pied}</div>}
    </Card>
  )
}

const variantOf = (isFirst: boolean) => (isFirst ? 'primary' : 'secondary')

/** The short way, for a member who declared another year. */
const DeclarationLink = ({ adhesion: { id, entreprise }, isFirst }: { adhesion: Adhesion; isFirst: boolean }) => (
  <Link className={buttonClass({ variant: variantOf(isFirst) })} params={{ id }} to="/mes-adhesions/$id/declaration">
    Ma déclaration
    <span className="sr-only"> de {entreprise.raison_sociale}</span>
    <ArrowRight aria-hidden="true" size={18} strokeWidth={2.1} />
  </Link>
)

type DossierProps = { adhesion: Adhesion; avancement: Avancement | null; isFirst: boolean }

/** The four steps: the next one to complete, when there is something to send. */
function DossierLink({ adhesion, avancement, isFirst }: DossierProps) {
  const isNext = avancement !== null && !isParQuestions(adhesion)
  return (
    <Link
      className={buttonClass({ variant: variantOf(isFirst && isNext) })}
      to={wizardPath(wizardBase('adherent', adhesion.id), avancement?.etape ?? 'entreprise') as string}
    >
      {isNext ? 'Continuer' : 'Voir'}
      <span className="sr-only"> l’adhésion de {adhesion.entreprise.raison_sociale}</span>
      {isNext && <ArrowRight aria-hidden="true" size={18} strokeWidth={2.1} />}
    </Link>
  )
}

/** Tells an accountant that their right opens neither the company nor its people. */
const Comptable = ({ children }: { children: ReactNode }) => (
  <div className="mt-2 max-w-prose text-help text-ink-2">
    <p>Votre droit de comptable ouvre les cotisations et les documents de cette entreprise, pas son dossier.</p>
    {children}
  </div>
)

function Echeance({ adhesion, aDeposer }: { adhesion: Adhesion; aDeposer: boolean }) {
  const { campagne, soumise_le, statut, resiliation_prevue_le, fin_le } = adhesion
  const lines = [
    declarationLine(adhesion),
    aDeposer && campagne && `À envoyer avant le ${formatDate(campagne.depot_au)}`,
    statut === 'soumise' && soumise_le && `Envoyée le ${formatDate(soumise_le)}, la coopérative l’examine`,
    fin_le && `Terminée le ${formatDate(fin_le)}`,
  ].filter(Boolean)
  return (
    <>
      {lines.length > 0 && <p className="mt-1 text-body">{lines.join('. ')}.</p>}
      {statut === 'active' && resiliation_prevue_le && (
        <p className="mt-1 text-body font-semibold text-orange-ink">
          Résiliation prévue le {formatDate(resiliation_prevue_le)}.
        </p>
      )}
    </>
  )
}

/** A discreet button: nobody resigns by mistake. */
function Resiliation({
  adhesion: { id, statut, lecture_seule, resiliation_prevue_le, entreprise },
}: {
  adhesion: Adhesion
}) {
  if (statut !== 'active' || lecture_seule) return null
  return (
    <Link
      className="mt-1 inline-flex min-h-11 items-center text-help text-ink-2 underline underline-offset-3 desk:min-h-7"
      params={{ id }}
      to="/supprimer-mon-adhesion/$id"
    >
      {resiliation_prevue_le ? 'Voir la résiliation' : 'Supprimer l’adhésion'}
      <span className="sr-only"> de {entreprise.raison_sociale}</span>
    </Link>
  )
}

function Reste({ avancement, base }: { avancement: Avancement; base: string }) {
  const { states, phrase, aCorriger } = avancement
  return (
    <div className="mt-3">
      <ProgressSegments label={phrase} states={states} />
      <p className="mt-2 text-help text-ink-2">{phrase}</p>
      <ul>
        {aCorriger.map(({ etape, phrase }) => (
          <li key={etape}>
            <Link
              className="inline-flex min-h-11 items-center text-help font-semibold text-brick-ink underline underline-offset-3 desk:min-h-7"
              to={wizardPath(base, etape) as string}
            >
              {phrase}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
