#include "battle/session/hosting/call.h"

#include "codec/codec.h"

namespace klaxon::battle::session {

using core::Faults;
using core::Tree;

namespace {

constexpr std::size_t faults_told_max = 8;

}  // namespace

void Call::reply(Tree tree) const {
  if (const Tree* ask = message.find("ask")) tree.set("ask", *ask);
  out.send(id, codec::to_json(tree));
}

void Call::refuse(const Refused& refused) const {
  reply(error_message(refused));
}

void Call::refuse(const Faults& faults) const {
  refuse(refused_of_all(faults));
}

Refused not_kept(const Store* store) {
  if (!store->full()) return {"not-kept", "This cannot be saved now; try again later.", "", ""};
  return {"disk-full",
          "The server's disk is full, so this was not done. Its operator must free some "
          "space; then try again.",
          "", ""};
}

Refused no_memory() {
  return {"no-memory", "There is not enough memory for this now; try again later.", "", ""};
}

Tree typed_message(Kind kind) {
  Tree tree = Tree::table();
  tree.set("type", Tree::of(message_kind(kind).type));
  return tree;
}

Tree error_message(const Refused& refused) {
  Tree tree = typed_message(Kind::error);
  tree.set("error", *refused_tree(refused).find("error"));
  return tree;
}

Refused refused_of_all(const Faults& faults) {
  Refused refused = refused_of(faults.list().front());
  for (std::size_t i = 1; i < faults.list().size() && i < faults_told_max; ++i)
    refused.message += " " + faults.list()[i].message;
  return refused;
}

}  // namespace klaxon::battle::session
