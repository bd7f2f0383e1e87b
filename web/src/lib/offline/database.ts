import type { Acte } from './waiting-acts.ts'

/** One answer of the API as text, and whose. `cle` is its address. */
export type Copie = { cle: string; personne: string; le: string; texte: string }
/** What was typed in a form and not sent. `cle` is its page and its name there; `version`, the one it was typed over. */
export type Ebauche = Pick<Acte, 'personne' | 'le' | 'saisie'> & {
  cle: string
  version: number | undefined
  /** Left by the end of a session, which home offers: where it was typed, and the title of that page. */
  laissee?: { href: string; titre: string }
}
type Stores = { copies: Copie; actes: Acte; ebauches: Ebauche; personne: { cle: 'personne'; id: string } }

const STORES = { copies: 'cle', actes: 'id', ebauches: 'cle', personne: 'cle' } as const

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('sillon', 2)
    request.onupgradeneeded = () => {
      const { result: base } = request
      for (const [store, keyPath] of Object.entries(STORES)) {
        if (!base.objectStoreNames.contains(store)) base.createObjectStore(store, { keyPath })
      }
    }
    request.onsuccess = () => {
      // Another tab brings a newer version of the base: it does not wait for this one.
      request.result.onversionchange = () => request.result.close()
      request.result.onclose = () => {
        opening = undefined
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
  // A browser may refuse its storage, and allow it the next time.
  opening.catch(() => {
    opening = undefined
  })
  return opening
}

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })

type Name = keyof Stores

export async function readOne<S extends Name>(store: S, key: string): Promise<Stores[S] | undefined> {
  return answerOf((await open()).transaction(store).objectStore(store).get(key))
}

export async function readAll<S extends Name>(store: S): Promise<Stores[S][]> {
  return answerOf((await open()).transaction(store).objectStore(store).getAll())
}

/** Puts and takes away in one transaction. */
export async function write<S extends Name>(store: S, put: readonly Stores[S][], remove: readonly string[] = []) {
  const transaction = (await open()).transaction(store, 'readwrite')
  for (const key of remove) transaction.objectStore(store).delete(key)
  for (const value of put) transaction.objectStore(store).put(value)
  await endOf(transaction)
}

/** Of everybody. */
export async function clear(stores: readonly Name[]) {
  const transaction = (await open()).transaction(stores, 'readwrite')
  for (const store of stores) transaction.objectStore(store).clear()
  await endOf(transaction)
}

/** The device is this person’s: what it kept for another one goes, in the transaction that says so. */
export async function claim(id: string) {
  const names = ['copies', 'actes', 'ebauches', 'personne'] as const
  const transaction = (await open()).transaction(names, 'readwrite')
  const holder = transaction.objectStore('personne').get('personne') as IDBRequest<Stores['personne'] | undefined>
  holder.onsuccess = () => {
    if (holder.result?.id === id) return
    for (const name of names) transaction.objectStore(name).clear()
    transaction.objectStore('personne').put({ cle: 'personne', id })
  }
  await endOf(transaction)
}
