import type { Compteur, GroupementAdherent } from '@sillon/contract/achats/groupements-adherent'
import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import { isOuvertAt } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount, formatDate, formatHour } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { CloturePill } from './cloture-pill.tsx'
import { CommandeForm } from './commande-form.tsx'
import { CommandeLue } from './commande-lue.tsx'
import { CompteurArticle } from './compteur-article.tsx'
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
  const [articleChoisi, setArticle] = useState<string>()
  const entreprise = groupement.entreprises.find((one) => one.id === entreprise_id)
  const compteurs = groupement.articles.filter(({ statut }) => statut !== 'annule')
  const phare = compteurs.find((one) => one.id === articleChoisi) ?? premierDe(compteurs)
  const raison = raisonOf(groupement, isOuvert)

  const renderCompteur = (nombreOf: (article: Article) => number, totalOf: (article: Article) => number) =>
    phare && (
      <Card>
        <CompteurArticle
          article={phare}
          mode={groupement.mode_prix}
          nombre={nombreOf(phare)}
          note={noteOf(compteur, isCoupe ? lu_le : null)}
          total={totalOf(phare)}
        />
        {compteurs.length > 1 && (
          <div className="mt-4 flex flex-wrap gap-2">
            {compteurs.map(({ id: article_id, designation }) => (
              <FilterChip
                active={article_id === phare.id}
                key={article_id}
                label={designation}
                onClick={() => setArticle(article_id)}
              />
            ))}
          </div>
        )}
      </Card>
    )
  const totalLu = ({ id: article_id }: Article) =>
    compteur.totaux.find((one) => one.article_id === article_id)?.total ?? 0
  const nombreLu = ({ id: article_id }: Article) =>
    entreprise?.commande?.lignes.find((ligne) => ligne.article_id === article_id)?.nombre ?? 0

  return (
    <>
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
          phare={phare}
          renderCompteur={({ commande, saisie }) => {
            const nombreOf = ({ id: article_id }: Article) => saisie.nombres[article_id] ?? 0
            return renderCompteur(
              nombreOf,
              (article) => (commande.autres.get(article.id) ?? 0) + article.nombre_cooperative + nombreOf(article),
            )
          }}
        />
      ) : (
        <>
          {renderCompteur(nombreLu, totalLu)}
          <CommandeLue entreprise={entreprise ?? { commande: null }} groupement={groupement} raison={raison} />
        </>
      )}
      <DocumentsAdherent groupement={groupement} />
    </>
  )
}

/** The company that has ordered, else the first that may order, else the first one. */
function chooseEntreprise({ entreprises }: GroupementAdherent): string | undefined {
  const chosen =
    entreprises.find(({ commande }) => commande) ?? entreprises.find((one) => one.peut_commander) ?? entreprises[0]
  return chosen?.id
}

const premierDe = (articles: readonly Article[]) => articles.find(({ paliers }) => paliers.length > 0) ?? articles[0]

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
