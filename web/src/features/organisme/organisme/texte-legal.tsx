import type { ReactNode } from 'react'
import { PageHead } from '../../../ui/page-head.tsx'

/** A value of the settings, or « non renseigné ». */
export const renseigne = (valeur: string | null) => valeur || 'non renseigné'

export function TexteLegal({ titre, intro, children }: { titre: string; intro: string; children: ReactNode }) {
  return (
    <article className="max-w-[44rem]">
      <PageHead intro={intro} title={titre} />
      <div className="grid gap-7">{children}</div>
    </article>
  )
}

export function Chapitre({ titre, children }: { titre: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-h2">{titre}</h2>
      {children}
    </section>
  )
}

/** The additional text that the cooperative typed. */
export const Complement = ({ texte }: { texte: string | null }) =>
  texte && (
    <Chapitre titre="Précisions de la coopérative">
      <p className="break-words whitespace-pre-line">{texte}</p>
    </Chapitre>
  )

export function Liste({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-1.5 pl-5">{children}</ul>
}

/** A list of terms and values: identity of the publisher, of the host, durations. */
export function Fiche({ lignes }: { lignes: readonly (readonly [terme: string, valeur: string])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 desk:grid-cols-[14rem_1fr]">
      {lignes.map(([terme, valeur]) => (
        <div className="contents" key={terme}>
          <dt className="text-ink-2">{terme}</dt>
          <dd className="mb-2 desk:mb-0">{valeur}</dd>
        </div>
      ))}
    </dl>
  )
}
