import type { MaDeclaration } from '@sillon/domain/dossiers/adhesions/ma-declaration'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { formatDate } from '../../../../lib/format.ts'
import { throwWithoutData } from '../../../../lib/query-client.ts'
import { BackLink } from '../../../../ui/back-link.tsx'
import { Callout } from '../../../../ui/callout.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { ProgressSegments } from '../../../../ui/progress-segments.tsx'
import { SkeletonCard } from '../../../../ui/skeleton.tsx'
import { wizardBase, wizardPath } from '../wizard/wizard-path.ts'
import { declarationQuery } from './declaration.queries.ts'
import { EnvoiDeclaration } from './envoi-declaration.tsx'
import { QuestionHectares } from './question-hectares.tsx'
import { QuestionMachines, QuestionPersonnes } from './question-listes.tsx'
import { RecuDeclaration } from './recu-declaration.tsx'

export type CotisationProps = { adhesionId: string; annee: number; depuis: number }

/** The route gives the fees: `dossiers` may not import them, `tresorerie` comes after. */
type Slots = { Cotisation: ComponentType<CotisationProps>; MontantEstime: ComponentType<CotisationProps> }

/** The declaration of the year in three questions; once sent, its receipt. */
export function MaDeclarationPage({ Cotisation, MontantEstime }: Slots) {
  const { id = '' } = useParams({ strict: false })
  const { data } = useQuery({ ...declarationQuery(id), throwOnError: throwWithoutData })
  if (!data) return <SkeletonCard lines={8} />
  const { depuis, annee } = data
  const isEnvoyee = data.statut === 'soumise' || data.statut === 'validee'
  if (isEnvoyee && data.soumise_le !== null) {
    return (
      <RecuDeclaration
        declaration={data}
        fee={depuis !== null && <Cotisation adhesionId={id} annee={annee} depuis={depuis} />}
      />
    )
  }
  // Neither a first declaration nor a reader has questions: the steps are theirs.
  if (depuis === null || !data.ouverte) {
    return <Navigate replace to={wizardPath(wizardBase('adherent', id), 'entreprise') as string} />
  }
  return (
    <>
      <Tete declaration={data} />
      <div className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_19.75rem] wide:items-start">
        <div className="grid gap-3">
          {data.questions.map(({ question }, rang) => {
            const props = { declaration: data, id, numero: rang + 1 }
            if (question === 'hectares') {
              const montant = <MontantEstime adhesionId={id} annee={annee} depuis={depuis} />
              return <QuestionHectares {...props} key={question} montant={montant} />
            }
            if (question === 'personnes') return <QuestionPersonnes {...props} key={question} />
            return <QuestionMachines {...props} key={question} />
          })}
        </div>
        <div className="grid gap-4 wide:sticky wide:top-6">
          <Cotisation adhesionId={id} annee={annee} depuis={depuis} />
          <EnvoiDeclaration declaration={data} id={id} />
        </div>
      </div>
    </>
  )
}

function Tete({
  declaration: { annee, raison_sociale, questions, depot_au, motif, statut },
}: {
  declaration: MaDeclaration
}) {
  const faites = questions.filter(({ repondue_le }) => repondue_le !== null).length
  const compte = `${faites} réponse${faites > 1 ? 's' : ''} sur ${questions.length}`
  return (
    <>
      <PageHead
        back={<BackLink label="Mes cotisations" renderLink={(props) => <Link {...props} to="/mes-adhesions/" />} />}
        intro={`${raison_sociale}. En 60 secondes\u00a0: ${questions.length === 2 ? 'deux' : 'trois'} questions, puis envoyer, avant le ${formatDate(depot_au)}.`}
        title={`Ma déclaration ${annee}`}
      />
      {statut === 'a_completer' && (
        <Callout className="mb-4" title="La coopérative demande un complément" tone="orange">
          {motif && <p className="whitespace-pre-line">{motif}</p>}
        </Callout>
      )}
      <div className="mb-4 flex items-center gap-3">
        <div className="flex-1">
          <ProgressSegments
            label={compte}
            states={questions.map(({ repondue_le }) => (repondue_le === null ? 'todo' : 'done'))}
          />
        </div>
        <span aria-hidden="true" className="text-help text-ink-2">
          {compte}
        </span>
      </div>
    </>
  )
}
