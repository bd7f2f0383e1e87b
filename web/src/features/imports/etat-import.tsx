import type { FicheImport } from '@sillon/contract/imports'
import { isEnCours } from '@sillon/domain/imports/import-statut'
import type { ReactNode } from 'react'
import { formatCount, formatDate, formatHour, formatNumber } from '../../lib/format.ts'
import { Callout } from '../../ui/callout.tsx'
import { enMots, totauxOf } from './resume-import.ts'

/** Where it is, and what is to be done now. */
export function EtatImport({ fiche }: { fiche: FicheImport }) {
  const { statut, erreur, resume } = fiche
  if (isEnCours(statut)) return <Avancement fiche={fiche} />
  if (statut === 'echec') {
    return (
      <Etat title="Rien n’a été changé." tone="brick">
        {erreur}
      </Etat>
    )
  }
  if (statut === 'abandonne') return <Etat tone="neutral">Cet import a été abandonné&nbsp;: rien n’a été changé.</Etat>
  if (!resume) return null
  const { cree, modifie, erreur: refusees } = totauxOf(resume)
  if (statut === 'en_erreur') {
    return (
      <Etat title={`${formatCount(refusees, 'ligne')} à corriger`} tone="orange">
        Rien n’est appliqué tant qu’il en reste. Le fichier annoté rend vos lignes avec leurs erreurs&nbsp;:
        corrigez-les, puis envoyez-le.
      </Etat>
    )
  }
  const portee = (
    <>
      {cree > 0 && <p>Créations&nbsp;: {enMots(resume, 'cree')}.</p>}
      {modifie > 0 && <p>Modifications&nbsp;: {enMots(resume, 'modifie')}.</p>}
    </>
  )
  if (statut === 'applique') {
    return (
      <Etat title={appliqueOf(fiche)} tone="green">
        {portee}
      </Etat>
    )
  }
  if (cree + modifie === 0)
    return <Etat tone="green">Ce classeur ne change rien&nbsp;: le portail sait déjà tout.</Etat>
  return (
    <Etat title="Rien n’est encore changé." tone="sky">
      {erreur && <p>{erreur}</p>}
      {portee}
    </Etat>
  )
}

const appliqueOf = ({ applique_le, applique_par }: FicheImport) =>
  `Appliqué${applique_le ? ` le ${formatDate(applique_le)} à ${formatHour(applique_le)}` : ''}${applique_par ? ` par ${applique_par}` : ''}`

type EtatProps = { tone: 'green' | 'orange' | 'brick' | 'sky' | 'neutral'; title?: string; children: ReactNode }

const Etat = (props: EtatProps) => <Callout {...props} className="mb-6" role="status" />

const ETAPES = {
  a_lire: 'L’analyse commence dans un instant…',
  en_lecture: 'Analyse en cours',
  a_appliquer: 'L’application commence dans un instant…',
  en_application: 'Application en cours',
}

function Avancement({ fiche: { statut, fait, total } }: { fiche: FicheImport }) {
  const etape = ETAPES[statut as keyof typeof ETAPES]
  return (
    <div className="mb-6 rounded-card border border-line bg-surface p-(--card-padding)">
      <h2 className="mb-2 text-group" id="import-en-cours">
        {etape}
      </h2>
      <progress
        aria-labelledby="import-en-cours"
        className="h-2 w-full accent-green"
        max={Math.max(total, 1)}
        {...(total > 0 && { value: Math.min(fait, total) })}
      />
      <p className="mt-1 text-help text-ink-2 tabular-nums" role="status">
        {total > 0 && `${formatNumber(Math.min(fait, total))} sur ${formatCount(total, 'ligne')}. `}
        Vous pouvez quitter cette page&#8239;: le traitement continue.
      </p>
    </div>
  )
}
