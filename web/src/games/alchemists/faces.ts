/** The drawings of cards, by id. */

export const ARTIFACT: Record<string, string> = {
  periscope: "periscope",
  "magic-mortar": "pestle-mortar",
  "discount-card": "price-tag",
  "boots-of-speed": "boots",
  "printing-press": "scroll-unfurled",
  "robe-of-respect": "robe",
  "hypnotic-amulet": "gem-pendant",
  "witchs-trunk": "locked-chest",
  "seal-of-authority": "wax-seal",
  "amulet-of-rhetoric": "emerald-necklace",
  "silver-chalice": "jeweled-chalice",
  "thinking-cap": "pointy-hat",
  "altar-of-gold": "star-altar",
  "feather-in-cap": "robin-hood-hat",
  "magic-mirror": "mirror-mirror",
  "bronze-cup": "trophy-cup",
  "wisdom-idol": "totem",
  "crystal-cabinet": "crystal-cluster",
  replicator: "duality",
  "royal-signet": "crown",
  "mahogany-bookcase": "spell-book",
};

export const FAVOUR: Record<string, string> = {
  assistant: "person",
  associate: "conversation",
  custodian: "drink-me",
  herbalist: "herbs-bundle",
  barmaid: "beer-stein",
  merchant: "trade",
  shopkeeper: "shopping-bag",
  sage: "wizard-face",
  courtier: "crown",
};
