import type { Changement } from '@sillon/domain/dossiers/adhesions/changement'
import { ETAPE_LABELS, ETAPES } from '@sillon/domain/dossiers/adhesions/etape-nom'
import type { Fiche } from '@sillon/domain/secretariat/fiches/fiche'
import { ISSUE_LABELS, type Issue } from '@sillon/domain/secretariat/pile/issue'
import type { DossierPile } from '@sillon/domain/secretariat/pile/pile'
import { formatSiret } from '@sillon/domain/siret'
import { formatTelephone } from '@sillon/domain/telephone'
import { Link } from '@tanstack/react-router'
import { Check, CircleAlert, CircleCheck, Hourglass, PanelRightOpen, Phone } from 'lucide-react'
import { formatCount, formatHectares, formatMoment } from '../../../lib/format.ts'
import { BeforeAfter } from '../../../ui/before-after.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { Pill } from '../../../ui/pill.tsx'
import type { DossierLu } from './pile.queries.ts'

type Props = {
  dossier: DossierPile
  lu: DossierLu
  fiche: Fiche | undefined
  issue: Issue | null
  annee: number | null
}

/** One file: who, what changed since the last declaration, what lacks. */
export function DossierCard({ dossier, lu, fiche, issue, annee }: Props) {
  const points = lu.adhesion.etapes.flatMap((etape) => etape.points)
  return (
    <section aria-labelledby="pile-nom">
      <Tete dossier={dossier} fiche={fiche} issue={issue} />
      <Changements annee={annee} fiche={fiche} lu={lu} />
      <h3 className="mt-6 mb-2 text-h3">Contrôles</h3>
      <ul className="grid gap-1.5 text-body">
        {points.length === 0 && (
          <li className="flex items-start gap-2">
            <CircleCheck aria-hidden="true" className="shrink-0 text-green-ink" size={18} strokeWidth={2.1} />
            Le dossier est complet, dans ses {lu.adhesion.etapes.length} étapes.
          </li>
        )}
        {points.map(({ message, champ, cible_id }) => (
          <li className="flex items-start gap-2 font-semibold text-orange-ink" key={`${champ}-${cible_id}-${message}`}>
            <CircleAlert aria-hidden="true" className="shrink-0" size={18} strokeWidth={2.1} />
            {message}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tete({ dossier, fiche, issue }: Pick<Props, 'dossier' | 'fiche' | 'issue'>) {
  const { entreprise_id, no_adherent, raison_sociale, commune, premiere, soumis_le } = dossier
  const appelee = fiche?.personnes.find(({ telephones }) => telephones.length > 0)
  const numero = appelee?.telephones[0]?.numero
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-h2" id="pile-nom">
            {raison_sociale}
          </h2>
          <Etat issue={issue} />
        </div>
        <p className="mt-1 text-body text-ink-2">
          {[no_adherent, commune].filter(Boolean).join(', ')}. {premiere ? 'Demande d’adhésion' : 'Déclaration'} du{' '}
          {formatMoment(soumis_le)}.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {numero && (
          <a className={buttonClass({ variant: 'secondary', className: 'pile-appel' })} href={`tel:${numero}`}>
            <Phone aria-hidden="true" size={16} strokeWidth={2.1} />
            <span className="sr-only">
              Appeler {appelee?.prenom} {appelee?.nom} au{' '}
            </span>
            <span className="whitespace-nowrap tabular-nums">{formatTelephone(numero)}</span>
            <KeyCap>T</KeyCap>
          </a>
        )}
        <Link
          className={buttonClass({ variant: 'secondary' })}
          params={{ id: entreprise_id }}
          search={{ onglet: 'declaration' }}
          to="/admin/fiche/$id/"
        >
          <PanelRightOpen aria-hidden="true" size={16} strokeWidth={2.1} />
          Fiche
          <KeyCap>F</KeyCap>
        </Link>
      </div>
    </div>
  )
}

function Etat({ issue }: { issue: Issue | null }) {
  if (issue === null) {
    return (
      <Pill icon={<Hourglass size={14} strokeWidth={2.4} />} tone="wheat">
        Soumise
      </Pill>
    )
  }
  return (
    <Pill icon={<Check size={14} strokeWidth={2.4} />} tone={issue === 'a_completer' ? 'orange' : 'green'}>
      {ISSUE_LABELS[issue]}
    </Pill>
  )
}

/** The changes first, their new value on wheat, then the steps without any. A first declaration says what it holds. */
function Changements({ lu: { depuis, changements }, fiche, annee }: Pick<Props, 'lu' | 'fiche' | 'annee'>) {
  const inchangees = ETAPES.filter((nom) => !changements.some(({ etape }) => etape === nom))
  const titre = depuis === null ? 'Première déclaration' : titreOf(changements.length, depuis)
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface text-body">
      <div className="pile-ligne bg-paper font-semibold">
        <h3>{titre}</h3>
        {depuis !== null && changements.length > 0 && (
          <span aria-hidden="true" className="hidden text-end desk:block">
            {depuis} → {annee}
          </span>
        )}
      </div>
      <ul>
        {changements.map((changement) => (
          <li className="pile-ligne" key={`${changement.etape}-${changement.nature}-${changement.libelle}`}>
            <span className="min-w-0">
              <span className="block font-semibold">{changement.libelle}</span>
              <span className="block text-help text-ink-2">{ETAPE_LABELS[changement.etape]}</span>
            </span>
            <span className="pile-valeurs">
              <Valeurs changement={changement} />
            </span>
          </li>
        ))}
        {depuis === null && fiche && <Contenu fiche={fiche} />}
        {depuis !== null && inchangees.length > 0 && (
          <li className="pile-ligne text-ink-2">
            <span>{inchangees.map((nom) => ETAPE_LABELS[nom]).join(', ')}</span>
            <span className="pile-valeurs">sans changement</span>
          </li>
        )}
      </ul>
    </div>
  )
}

const titreOf = (nombre: number, depuis: number) =>
  nombre === 0 ? `Rien n’a changé depuis ${depuis}` : `${formatCount(nombre, 'changement')} depuis ${depuis}`

function Valeurs({ changement: { nature, avant, apres } }: { changement: Changement }) {
  if (nature === 'modification') return <BeforeAfter after={apres ?? ''} before={avant ?? ''} />
  const valeur = nature === 'ajout' ? apres : avant
  return <ins className="font-semibold no-underline">{[NATURES[nature], valeur].filter(Boolean).join('\u00a0: ')}</ins>
}

const NATURES = { ajout: 'Ajout', retrait: 'Retrait' } as const

/** The figures of a first declaration: there is nothing to compare them with. */
function Contenu({ fiche: { siret, sau_ha, personnes, nombres } }: { fiche: Fiche }) {
  const faits = [
    ['SIRET', formatSiret(siret)],
    ['Surface', formatHectares(sau_ha)],
    ['Personnes', personnes.map(({ prenom, nom }) => `${prenom} ${nom}`).join(', ') || 'Aucune'],
    ['Matériels', formatCount(nombres.materiels, 'matériel')],
  ] as const
  return faits.map(([terme, valeur]) => (
    <li className="pile-ligne" key={terme}>
      <span className="font-semibold">{terme}</span>
      <span className="pile-valeurs">{valeur}</span>
    </li>
  ))
}
