import type { FicheImport } from '@sillon/contract/secretariat/imports'
import { isEnCours } from '@sillon/domain/secretariat/imports/import-statut'
import { formatCount, formatDate, formatHour, formatNumber } from '../../../lib/format.ts'
import { Callout } from '../../../ui/callout.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { QuestionDates } from './question-dates.tsx'
import { enMots, totauxOf } from './resume-import.ts'

type Props = { fiche: FicheImport }

/**
 * The step of the import, and what to do next. Screen readers hear each step once, not the counter that changes every
 * second.
 */
export function EtatImport({ fiche }: Props) {
  const enCours = isEnCours(fiche.statut)
  return (
    <div className={classNames('mb-6', enCours && 'rounded-card border border-line bg-surface p-(--card-padding)')}>
      <div role="status">{enCours ? <EtapeEnCours fiche={fiche} /> : <Issue fiche={fiche} />}</div>
      {enCours && <Avancement fiche={fiche} />}
    </div>
  )
}

/** The result of a finished import. */
function Issue({ fiche }: Props) {
  const { statut, erreur, resume, lecture } = fiche
  if (statut === 'echec') {
    return (
      <Callout title="Rien n’a été changé." tone="brick">
        {erreur}
      </Callout>
    )
  }
  if (statut === 'abandonne')
    return <Callout tone="neutral">Cet import a été abandonné&nbsp;: rien n’a été changé.</Callout>
  if (statut === 'a_preciser' && lecture) return <QuestionDates fiche={fiche} lecture={lecture} />
  if (!resume) return null
  const { cree, modifie, erreur: refusees } = totauxOf(resume)
  if (statut === 'en_erreur') {
    return (
      <Callout title={`${formatCount(refusees, 'ligne')} à corriger`} tone="orange">
        Rien n’est appliqué tant qu’il en reste. Le fichier annoté rend vos lignes avec leurs erreurs&nbsp;:
        corrigez-les, puis envoyez-le.
      </Callout>
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
      <Callout title={appliqueOf(fiche)} tone="green">
        {portee}
      </Callout>
    )
  }
  if (cree + modifie === 0)
    return <Callout tone="green">Ce classeur ne change rien&nbsp;: le portail sait déjà tout.</Callout>
  return (
    <Callout title="Rien n’est encore changé." tone="sky">
      {erreur && <p>{erreur}</p>}
      {portee}
    </Callout>
  )
}

const appliqueOf = ({ applique_le, applique_par }: FicheImport) =>
  `Appliqué${applique_le ? ` le ${formatDate(applique_le)} à ${formatHour(applique_le)}` : ''}${applique_par ? ` par ${applique_par}` : ''}`

const ETAPES = {
  a_lire: 'L’analyse commence dans un instant…',
  en_lecture: 'Analyse en cours',
  a_appliquer: 'L’application commence dans un instant…',
  en_application: 'Application en cours',
}

const EtapeEnCours = ({ fiche: { statut } }: Props) => (
  <h2 className="mb-2 text-group" id="import-en-cours">
    {ETAPES[statut as keyof typeof ETAPES]}
  </h2>
)

const Avancement = ({ fiche: { fait, total } }: Props) => (
  <>
    <progress
      aria-labelledby="import-en-cours"
      className="h-2 w-full accent-green"
      max={Math.max(total, 1)}
      {...(total > 0 && { value: Math.min(fait, total) })}
    />
    <p className="mt-1 text-help text-ink-2 tabular-nums">
      {total > 0 && `${formatNumber(Math.min(fait, total))} sur ${formatCount(total, 'ligne')}. `}
      Vous pouvez quitter cette page&nbsp;: le traitement continue.
    </p>
  </>
)
