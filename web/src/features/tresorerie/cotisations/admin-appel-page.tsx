import { jourOf } from '@sillon/domain/jour'
import { autres } from '@sillon/domain/phrase'
import { SEUIL_ECART_PCT } from '@sillon/domain/tresorerie/cotisations/ecart-appel'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { uuidOf } from '../../../lib/list-search.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { ALAppel } from './a-l-appel.tsx'
import { ChiffresAppel } from './chiffres-appel.tsx'
import { comptesCotisationsQuery } from './cotisations.queries.ts'
import { GestesLigne } from './gestes-ligne.tsx'
import { LignesAppel } from './lignes-appel.tsx'
import { ListeEcartes } from './liste-ecartes.tsx'
import { RepetitionAppel } from './repetition-appel.tsx'
import { type CampagneAppelee, useAppel } from './use-appel.ts'
import { nombreDe, VUE_APPEL_LABELS, VUES_APPEL } from './vues-appel.ts'

/** The dress rehearsal of the call of a campaign: what will leave, to whom, what will not, and each difference in words. */
export function AdminAppelPage() {
  const campagne_id = uuidOf(
    useSearch({ strict: false, select: (search: { campagne_id?: unknown }) => search.campagne_id }),
  )
  const { data: comptes } = useQuery({ ...comptesCotisationsQuery(campagne_id), throwOnError: throwWithoutData })
  const campagne = comptes?.campagne
  return (
    <>
      <PageHead
        intro="Rien n’est envoyé ici. Voici ce qui partira, à qui, et ce qui ne partira pas."
        title={campagne ? `Répétition générale, appel ${campagne.annee}` : 'Répétition générale'}
      />
      {!comptes && <SkeletonCard lines={8} />}
      {comptes && !campagne && (
        <EmptyState level={2} title="Aucune campagne">
          Créez d’abord une campagne et publiez son barème, dans les paramètres.
        </EmptyState>
      )}
      {campagne && <Repetition campagne={campagne} key={campagne.id} />}
    </>
  )
}

function Repetition({ campagne }: { campagne: CampagneAppelee }) {
  const appel = useAppel(campagne)
  const { state, apercu, repetition, a_part } = appel
  const today = jourOf(new Date())
  const isPossible = apercu && apercu.communs.length === 0
  return (
    <ApiForm className="grid gap-5" state={state}>
      <div className="grid max-w-xl gap-4 phone:grid-cols-2">
        <FormDateField {...state.driven('date_emission')} max={today} />
        <FormDateField {...state.driven('echeance')} min={today} />
      </div>
      {!isPossible && <RepetitionAppel repetition={repetition} />}
      {isPossible && (
        <>
          <ChiffresAppel a_part={a_part.length} apercu={apercu} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 wide:grid-cols-[minmax(0,1fr)_19rem]">
            <Vue annee={campagne.annee} appel={appel} />
            <div className="wide:sticky wide:top-4">
              <ALAppel
                apercu={apercu}
                echeance={state.form.getValues('echeance')}
                pending={appel.envoi}
                refus={appel.refus}
              />
            </div>
          </div>
        </>
      )}
    </ApiForm>
  )
}

function Vue({ annee, appel }: { annee: number; appel: ReturnType<typeof useAppel> }) {
  const { apercu, a_part, vue, lignes, choisie } = appel
  if (!apercu) return null
  const nombre = nombreDe(apercu, a_part, vue)
  return (
    <div>
      <div className="mb-3">
        <FilterRow legend="Afficher">
          {VUES_APPEL.map((one) => (
            <FilterChip
              active={one === vue}
              count={nombreDe(apercu, a_part, one)}
              key={one}
              label={VUE_APPEL_LABELS[one]}
              onClick={() => appel.changeVue(one)}
            />
          ))}
        </FilterRow>
      </div>
      {vue === 'refus' && nombre > 0 && <ListeEcartes ecartes={apercu.refus} nombre={nombre} />}
      {lignes.length > 0 && (
        <LignesAppel
          annees={[`${annee - 1}`, `${annee}`]}
          choisie={choisie}
          gestes={
            choisie && (
              <GestesLigne
                isAPart={vue === 'a_part'}
                ligne={choisie}
                onAPart={appel.ecarte}
                onJuste={appel.approuve}
                onRemet={appel.remet}
              />
            )
          }
          justes={appel.justes}
          lignes={lignes}
          onChoose={appel.choose}
        />
      )}
      <p className="mt-3 text-help text-ink-2">
        {nombre === 0
          ? VIDES[vue]
          : nombre > lignes.length && vue !== 'refus' && `Et ${autres(nombre - lignes.length)}.`}
        {vue === 'ecarts' &&
          nombre > 0 &&
          ` Écart\u00a0: plus de ${SEUIL_ECART_PCT}\u00a0%, ou premier appel. Montants hors parts sociales.`}
      </p>
      <p className="mt-2 hidden text-help text-ink-2 desk:block">
        <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap> choisir une ligne <KeyCap>A</KeyCap> aller au bouton de l’appel
      </p>
    </div>
  )
}

const VIDES = {
  ecarts: 'Chaque cotisation ressemble à celle d’un an plus tôt.',
  refus: 'Aucune cotisation ne sera refusée.',
  lettres: 'Aucune lettre à poster.',
  a_part: 'Aucune cotisation n’est mise à part.',
}
