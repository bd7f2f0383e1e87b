import { useNavigate, useSearch } from '@tanstack/react-router'
import { ListBackLink } from '../../../lib/list-back-link.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { RechercheNom } from './recherche-nom.tsx'
import { parseRechercheSearch } from './recherche-search.ts'
import { RechercheSiretForm } from './recherche-siret-form.tsx'
import { ResultatSiret } from './resultat-siret.tsx'

const RECHERCHE = '/admin/nouvelle-adhesion/recherche/'

/**
 * Takes a SIRET or a name, and shows the company from our database first, then from the registry; otherwise it is
 * typed.
 */
export function NouvelleAdhesionPage() {
  const { siret, q } = parseRechercheSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <>
      <PageHead
        back={<ListBackLink label="Adhésions" to="/admin/adhesions" />}
        intro="Cherchez l’entreprise : ce qui est connu d’elle remplit la suite."
        title="Nouvelle adhésion"
      />
      <div className="grid max-w-[44rem] gap-6">
        <RechercheSiretForm
          initial={siret ?? ''}
          key={`recherche-${siret}`}
          onSearch={(next) => void navigate({ to: RECHERCHE, search: { ...(q && { q }), siret: next } })}
        />
        {siret && <ResultatSiret key={`resultat-${siret}`} siret={siret} />}
        <Section title="Ou par son nom">
          <RechercheNom
            onSearch={(next) => void navigate({ to: RECHERCHE, search: next ? { q: next } : {}, replace: true })}
            q={q ?? ''}
          />
        </Section>
      </div>
    </>
  )
}
