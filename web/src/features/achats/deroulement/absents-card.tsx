import type { Absente, SuiviGroupement } from '@sillon/contract/achats/suivi'
import { plusGrosSuffisants } from '@sillon/domain/achats/groupements-achats/achat-precedent'
import { autres } from '@sillon/domain/phrase'
import { formatTelephone } from '@sillon/domain/telephone'
import { formatQuantite } from '@sillon/domain/unite'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail, Phone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Section } from '../../../ui/section.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import type { OngletProps } from '../groupements-achats/onglet-props.ts'
import { absentsQuery } from './suivi.queries.ts'

const RappelDialog = lazy(() => import('./rappel-dialog.tsx').then(({ RappelDialog }) => ({ default: RappelDialog })))

type Precedent = NonNullable<SuiviGroupement['precedent']>

/** `manque`: what the next tier still asks, in the unit of the comparison; null when no tier is at stake. */
type Props = OngletProps & { precedent: Precedent; manque: number | null }

const PREMIERES = 4

/** Those who had ordered in the earlier purchase and have not in this one, the largest first. */
export function AbsentsCard({ groupement, precedent, manque }: Props) {
  const [isTout, setTout] = useState(false)
  const [isRappel, setRappel] = useState(false)
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...absentsQuery(groupement.id),
    throwOnError: throwWithoutData,
  })
  const lues = data?.pages.flatMap(({ resultats }) => resultats) ?? []
  const montrees = isTout ? lues : lues.slice(0, PREMIERES)
  const reste = precedent.absents - PREMIERES
  return (
    <Card>
      <Section
        action={
          precedent.absents > 0 && (
            <SelonDroit droit="achats">
              <Button
                icon={<Mail aria-hidden="true" size={16} strokeWidth={2.1} />}
                onClick={() => setRappel(true)}
                variant="quiet"
              >
                {precedent.absents === 1 ? 'Rappeler' : `Rappeler les ${formatNumber(precedent.absents)}`}
              </Button>
            </SelonDroit>
          )
        }
        intro={<Intro lues={lues} manque={manque} precedent={precedent} />}
        title="N’ont pas commandé"
      >
        {!data && <SkeletonTable />}
        <ul className="divide-y divide-line">
          {montrees.map((absente) => (
            <LigneAbsente absente={absente} key={absente.entreprise_id} unite={precedent.unite} />
          ))}
        </ul>
        {data && !isTout && reste > 0 && (
          <Button className="-ms-4" onClick={() => setTout(true)} variant="quiet">
            {reste === 1 ? 'Voir l’autre' : `Voir les ${autres(reste)}`}
          </Button>
        )}
        {isTout && hasNextPage && (
          <ShowMore
            loading={isFetchingNextPage}
            onShowMore={() => void fetchNextPage()}
            shown={lues.length}
            total={precedent.absents}
          />
        )}
      </Section>
      {isRappel && (
        <Suspense>
          <RappelDialog groupement={groupement} onClose={() => setRappel(false)} />
        </Suspense>
      )}
    </Card>
  )
}

type IntroProps = { precedent: Precedent; lues: readonly Absente[]; manque: number | null }

function Intro({ precedent: { id, libelle, absents, quantite, unite, designation }, lues, manque }: IntroProps) {
  const achat = (
    <Link className="text-link" params={{ id }} to="/admin/groupement-achat/{-$id}/">
      {libelle}
    </Link>
  )
  if (absents === 0) return <>Tous ceux qui avaient commandé dans {achat} et sont encore adhérents l’ont refait.</>
  const nombre =
    designation && manque !== null
      ? plusGrosSuffisants(
          manque,
          lues.map((une) => une.quantite),
        )
      : null
  return (
    <>
      Ils l’avaient fait dans {achat}
      {quantite > 0 && `, ${formatQuantite(quantite, unite)}${designation ? ` de «\u00a0${designation}\u00a0»` : ''}`}.
      {nombre !== null &&
        (nombre === 1
          ? ' Le plus gros suffirait pour le palier.'
          : ` Les ${nombre} plus gros suffiraient pour le palier.`)}
    </>
  )
}

type LigneProps = { absente: Absente; unite: Precedent['unite'] }

function LigneAbsente({ absente, unite }: LigneProps) {
  const { entreprise_id, raison_sociale, quantite, brouillon, appel } = absente
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-1">
      <span className="min-w-0">
        <Link className="text-link" params={{ id: entreprise_id }} to="/admin/fiche/$id/">
          {raison_sociale}
        </Link>
        {brouillon && <span className="block text-help text-ink-2">a un brouillon</span>}
      </span>
      <span className="ms-auto flex items-center gap-3 tabular-nums">
        <span className="text-ink-2">{quantite > 0 ? formatQuantite(quantite, unite) : '—'}</span>
        {appel ? (
          <a
            className="text-link inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap"
            href={`tel:${appel.numero}`}
          >
            <Phone aria-hidden="true" size={16} strokeWidth={2.1} />
            <span className="sr-only">Appeler {appel.nom ?? raison_sociale} au </span>
            {formatTelephone(appel.numero)}
          </a>
        ) : (
          <span className="inline-flex min-h-11 items-center text-orange-ink">Sans téléphone</span>
        )}
      </span>
    </li>
  )
}
