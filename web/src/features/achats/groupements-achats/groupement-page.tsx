import type { Compteur, GroupementAdherent } from '@sillon/contract/achats/groupements-adherent'
import { isOuvertAt } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount, formatDate, formatHour } from '../../../lib/format.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { CloturePill } from './cloture-pill.tsx'
import { CommandeForm } from './commande-form.tsx'
import { CommandeLue } from './commande-lue.tsx'
import { CompteurCard, type Mesures, mesuresLues, mesuresSaisies, usePhare } from './compteur-card.tsx'
import { echeanceOf } from './dates-groupement.ts'
import { DocumentsAdherent } from './documents-adherent.tsx'
import { groupementAdherentQuery } from './groupements.queries.ts'
import { useCompteur } from './use-compteur.ts'

/** A purchase as a member sees it: the live tiers, and the order of each of their companies. */
export function GroupementPage() {
  const { id = '' } = useParams({ strict: false })
  const { data: groupement } = useSuspenseQuery(groupementAdherentQuery(id))
  const isOuvert = isOuvertAt(groupement, new Date())
  const { compteur, lu_le, isCoupe } = useCompteur(id, groupement.compteur, isOuvert)
  const [entreprise_id, setEntreprise] = useState(() => chooseEntreprise(groupement))
  const phare = usePhare(groupement)
  const entreprise = groupement.entreprises.find((one) => one.id === entreprise_id)
  const renderCompteur = (mesures: Mesures) => (
    <CompteurCard
      groupement={groupement}
      mesures={mesures}
      note={noteOf(compteur, isCoupe ? lu_le : null)}
      phare={phare}
    />
  )

  return (
    <>
      <Entete groupement={groupement} />
      {groupement.entreprises.length > 1 && (
        <RadioCards
          className="mb-5"
          columns={2}
          label="Pour quelle entreprise commandez-vous ?"
          name="entreprise"
          onSelect={setEntreprise}
          options={groupement.entreprises.map((one) => ({ value: one.id, label: one.raison_sociale }))}
          value={entreprise_id ?? null}
        />
      )}
      {entreprise && isOuvert && entreprise.peut_commander ? (
        <CommandeForm
          compteur={compteur}
          entreprise={entreprise}
          groupement={groupement}
          key={entreprise.id}
          phare={phare.article}
          renderCompteur={(state) => renderCompteur(mesuresSaisies(state))}
        />
      ) : (
        <>
          {renderCompteur(mesuresLues(compteur, entreprise))}
          <CommandeLue
            entreprise={entreprise ?? { commande: null }}
            groupement={groupement}
            raison={raisonOf(groupement, isOuvert)}
          />
        </>
      )}
      <DocumentsAdherent groupement={groupement} />
    </>
  )
}

function Entete({ groupement }: { groupement: GroupementAdherent }) {
  return (
    <PageHead
      actions={<CloturePill groupement={groupement} />}
      intro={
        <>
          <p>{echeanceOf(groupement)}</p>
          {groupement.livraison_du && (
            <p>
              Livraison du {formatDate(groupement.livraison_du)}
              {groupement.livraison_au && ` au ${formatDate(groupement.livraison_au)}`}
            </p>
          )}
          {groupement.description && <p className="mt-2 whitespace-pre-line">{groupement.description}</p>}
        </>
      }
      title={groupement.libelle}
    />
  )
}

/** The company that has ordered, else the first that may order, else the first one. */
function chooseEntreprise({ entreprises }: GroupementAdherent): string | undefined {
  const chosen =
    entreprises.find(({ commande }) => commande) ?? entreprises.find((one) => one.peut_commander) ?? entreprises[0]
  return chosen?.id
}

function noteOf({ participants }: Compteur, lu_le: number | null): string {
  const qui = formatCount(participants, 'entreprise engagée', 'entreprises engagées')
  return lu_le === null ? qui : `${qui} · mis à jour à ${formatHour(new Date(lu_le))}`
}

function raisonOf({ statut, entreprises }: GroupementAdherent, isOuvert: boolean): string {
  if (entreprises.length === 0) return 'Vous ne commandez pour aucune entreprise.'
  if (isOuvert) return 'Vos droits permettent de consulter, pas de commander.'
  if (statut === 'publie') return 'Le groupement n’est pas encore ouvert aux commandes.'
  if (statut === 'annule') return 'Le groupement est annulé\u00a0: rien ne sera livré.'
  return 'Le groupement est clos\u00a0: les commandes ne changent plus.'
}
