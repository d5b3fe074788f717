import { nameKey } from '#contract/name-key.ts'

/** Makes of cars, trucks, and motorcycles that are known even if no member has one. */
const NAMES = `
Abarth|AC|Acura|Aixam|Alfa Romeo|Alpina|Alpine|AMC|Aprilia|Ariel|Aston Martin|Auburn|Audi|Austin|Austin-Healey|Autobianchi
Benelli|Bentley|Bimota|BMW|Bollinger|Borgward|Bugatti|Buick|BYD|Cadillac|Can-Am|Caterham|Checker|Chery|Chevrolet|Chevy
Chrysler|Citroën|Cord|Cupra|Dacia|Daewoo|DAF|Daihatsu|Daimler|Datsun|De Tomaso|DeLorean|DeSoto|DKW|Dodge|Donkervoort|DS
Ducati|Duesenberg|Eagle|Edsel|Facel Vega|Ferrari|Fiat|Fisker|Ford|Freightliner|GAZ|Geely|Genesis|Geo|Ginetta|GMC
Great Wall|Harley-Davidson|Hillman|Hino|Hispano-Suiza|Holden|Honda|Hudson|Hummer|Husqvarna|Hyundai|Indian|Infiniti
International|International Harvester|Iso|Isuzu|Iveco|Jaguar|Jawa|Jeep|Jensen|Kaiser|Kawasaki|Kenworth|Kia|Koenigsegg|KTM
Lada|Lagonda|Lamborghini|Lancia|Land Rover|LDV|Lexus|Ligier|Lincoln|Lotus|Lucid|Mack|Mahindra|MAN|Maruti|Maserati|Matra
Maybach|Mazda|McLaren|Mercedes|Mercedes-AMG|Mercedes-Benz|Mercury|Messerschmitt|MG|Mini|Mitsubishi|Mitsuoka|Morgan|Morris
Moto Guzzi|MV Agusta|Nash|NIO|Nissan|Noble|Norton|NSU|Oldsmobile|Opel|Packard|Pagani|Panhard|Panoz|Peterbilt|Peugeot|Piaggio
Plymouth|Polaris|Polestar|Pontiac|Porsche|Proton|Ram|Rambler|Range Rover|Reliant|Renault|Riley|Rimac|Rivian|Rolls-Royce|Rover
Royal Enfield|RUF|Saab|Saleen|Saturn|Scania|Scion|SEAT|Shelby|Simca|Singer|Škoda|Smart|Spyker|SsangYong|Standard|Sterling
Studebaker|Stutz|Subaru|Sunbeam|Suzuki|Talbot|Tata|Tatra|Tesla|Toyota|Trabant|Triumph|Tucker|TVR|UAZ|Ural|Vauxhall|Vespa
Volga|Volkswagen|Volvo|VW|Wartburg|Western Star|Wiesmann|Willys|Wolseley|Yamaha|Yugo|Zastava|ZAZ|Zero|Zündapp
`

export const MAKES: readonly string[] = NAMES.trim().split(/[|\n]/)

/** The keys of names: see `nameKey`. */
export const MAKE_KEYS: ReadonlySet<string> = new Set(MAKES.map(nameKey))

/** Models whose names look like a year. */
const YEAR_LIKE: ReadonlySet<string> = new Set(['BMW 2002', 'Peugeot 2008', 'Rover 2000', 'Lancia 2000'].map(nameKey))

export function isYearLike(make: string, model: string) {
  return YEAR_LIKE.has(nameKey(`${make} ${model}`))
}
