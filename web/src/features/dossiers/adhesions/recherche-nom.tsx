import type { RechercheNom as Reponse } from '@sillon/contract/dossiers/entreprises'
import { formatSiret } from '@sillon/domain/siret'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../lib/format.ts'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { Callout } from '../../../ui/callout.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { entreprisesQuery } from './adhesions-admin.queries.ts'

const LETTRES_MIN = 3

export function RechercheNom({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, type, forget] = useTypedText(q, onSearch)
  const isLongEnough = q.length >= LETTRES_MIN
  const { data } = useQuery({ ...entreprisesQuery(q), enabled: isLongEnough })
  return (
    <div className="grid gap-3">
      <SearchField label="Nom de l’entreprise" maxLength={150} onChange={type} placeholder="Les Chaumes" value={text} />
      <p aria-live="polite" className="text-help text-ink-2">
        {!isLongEnough && `Au moins ${LETTRES_MIN} lettres.`}
        {isLongEnough && data && resultLine(data)}
      </p>
      {isLongEnough && data?.indisponible && (
        <Callout tone="neutral">
          Le registre public ne répond pas : seules les entreprises connues ici sont montrées.
        </Callout>
      )}
      {isLongEnough && data && data.resultats.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {data.resultats.map((resultat) => (
            <li key={resultat.siret}>
              <Resultat onChoose={forget} q={q} resultat={resultat} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const resultLine = ({ resultats }: Reponse) =>
  resultats.length === 0
    ? 'Aucun résultat. Vérifiez le nom, ou cherchez par SIRET.'
    : formatCount(resultats.length, 'entreprise')

type ResultatProps = { q: string; resultat: Reponse['resultats'][number]; onChoose: () => void }

function Resultat({ q, resultat, onChoose }: ResultatProps) {
  const { siret, raison_sociale, code_postal, commune, source, ouverte } = resultat
  return (
    <Link
      className="block min-h-11 px-4 py-2.5 hover:bg-hover focus-visible:-outline-offset-3"
      onClick={onChoose}
      search={{ q, siret }}
      to="/admin/nouvelle-adhesion/recherche/"
    >
      <span className="block text-strong">{raison_sociale ?? 'Nom non diffusé'}</span>
      <span className="block text-help text-ink-2">
        <span className="reference">{formatSiret(siret)}</span>
        {commune && ` · ${[code_postal, commune].filter(Boolean).join(' ')}`}
        {source === 'base' && ' · connue de la coopérative'}
        {!ouverte && ' · établissement fermé'}
      </span>
    </Link>
  )
}
