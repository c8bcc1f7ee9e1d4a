/**
 * The 256 words of English, in their order, which is part of the protocol: see `wordLists.ts`.
 * @module
 */
export const EN = `
  acorn actor album almond amber anchor angel ankle apple apron arrow atlas attic autumn avocado badger bagel
  bakery balcony bamboo banjo basket beacon beetle bicycle biscuit blanket blossom bottle boulder bracelet
  bridge bucket buffalo butter cabbage cabin cactus camel candle canyon captain carpet castle cherry chimney
  cinema circus clarinet cliff clover cobweb coconut coffee comet compass copper cottage cowboy cradle cricket
  crocus crystal curtain cushion daisy denim desert diamond doctor dolphin donkey dragon drummer eagle earring
  easel echo eclipse elbow elephant engine evening fabric falcon farmer feather fennel ferry fiddle finger
  fireman forest fossil fountain frog garden garlic gazelle giraffe glacier goblet granite guitar hammer
  hedgehog helmet heron hockey honey hornet hotel igloo insect island ivory jacket jaguar jelly jigsaw jungle
  kangaroo kayak kettle kitten koala ladder lagoon lantern lavender lemon leopard lettuce library lizard lobster
  locket magnet mammoth mango maple marble meadow melon midnight mirror museum mushroom napkin necklace needle
  noodle nutmeg oasis ocean octopus olive onion orchard ostrich otter oxygen oyster paddle palace pancake
  panther parrot peacock pebble pelican pencil penguin pepper piano pickle pigeon pillow pirate planet plumber
  potato printer pudding pumpkin puppet puzzle pyramid quilt rabbit radish rattle raven reindeer ribbon river
  robin rooster salad salmon sandal scarf school scooter shadow shepherd silver skeleton slipper snail soldier
  spider spoon squirrel statue stocking summer sunset swallow sweater teapot temple tennis thistle thunder
  ticket timber toaster tomato tornado towel tractor treasure trumpet tulip tunnel turtle twilight umbrella
  unicorn vanilla velvet village vinegar violin volcano vulture waffle walnut walrus whisper window winter
  wombat zebra zipper
`;
